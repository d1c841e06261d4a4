import type { ComponentProps } from 'react';

/** A form control in page content; the check boxes of task lists get a name. */
export function TaskCheckbox(props: ComponentProps<'input'>) {
  if (props.type !== 'checkbox') return <input {...props} />;
  return <input aria-label={props.checked ? 'Done' : 'To do'} {...props} />;
}
