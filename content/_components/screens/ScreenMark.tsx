/** A number or letter that ties a part of a sketch to a step or a row of the page. */
export function ScreenMark({ mark }: { mark: string | undefined }) {
  if (mark === undefined) return null;
  return (
    <span className="screen-mark">
      <span className="visually-hidden">, marked </span>
      {mark}
    </span>
  );
}
