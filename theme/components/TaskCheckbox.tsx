import { t } from 'docsgen/client';
import type { ComponentProps } from 'react';

/** A form control in page content; the check boxes of task lists get a name. */
export function TaskCheckbox(props: ComponentProps<'input'>) {
  if (props.type !== 'checkbox') return <input {...props} />;
  return <input aria-label={props.checked ? t`Done` : t`To do`} {...props} />;
}
