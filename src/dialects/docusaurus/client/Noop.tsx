/** Shows nothing. */
export default function Noop(): null {
  return null;
}
