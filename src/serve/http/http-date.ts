/** Dates as HTTP writes them (RFC 9110, section 5.6.7). */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';
const FORMS = [
  `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT`,
  `(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT`,
  `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/** Milliseconds of a date in one of the three forms that servers have to read; null for anything else. */
export function parseHttpDate(text: string, now: number): number | null {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const [day = 0, year = 0, hour = 0, minute = 0, second = 0] = [
    'day',
    'year',
    'hour',
    'minute',
    'second',
  ].map((name) => Number(groups[name]));
  if (hour > 23 || minute > 59 || second > 60) return null;
  const month = MONTHS.indexOf(groups.month ?? '');
  const time = Date.UTC(
    groups.year?.length === 2 ? fullYear(year, now) : year,
    month,
    day,
    hour,
    minute,
    second,
  );
  // There is no 31st of February.
  return new Date(time - second * 1000).getUTCDate() === day ? time : null;
}

/** Two digits that would lie more than fifty years ahead mean the last century. */
function fullYear(digits: number, now: number): number {
  const current = new Date(now).getUTCFullYear();
  const year = current - (current % 100) + digits;
  return year > current + 50 ? year - 100 : year;
}
