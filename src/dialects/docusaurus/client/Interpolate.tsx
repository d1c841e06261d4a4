import type { ReactNode } from 'react';

/** Puts values in the place of `{names}`. */
export function interpolate(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** The same with values that are parts of a page. */
export default function Interpolate({
  children,
  values = {},
}: {
  children: string;
  values?: Readonly<Record<string, ReactNode>>;
}) {
  const parts = children.split(/(\{\w+\})/);
  return (
    <>
      {parts.map((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        return <span key={index}>{name !== undefined && name in values ? values[name] : part}</span>;
      })}
    </>
  );
}
