import { findText, type Texts } from '../../shared/texts.ts';

const TITLES: Record<string, string> = {
  '100': 'Continue',
  '101': 'Switching protocols',
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '203': 'Non-authoritative information',
  '204': 'No content',
  '205': 'Reset content',
  '206': 'Partial content',
  '207': 'Multi-status',
  '301': 'Moved permanently',
  '302': 'Found',
  '303': 'See other',
  '304': 'Not modified',
  '307': 'Temporary redirect',
  '308': 'Permanent redirect',
  '400': 'Bad request',
  '401': 'Unauthorized',
  '402': 'Payment required',
  '403': 'Forbidden',
  '404': 'Not found',
  '405': 'Method not allowed',
  '406': 'Not acceptable',
  '408': 'Request timeout',
  '409': 'Conflict',
  '410': 'Gone',
  '411': 'Length required',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '414': 'URI too long',
  '415': 'Unsupported media type',
  '416': 'Range not satisfiable',
  '418': "I'm a teapot",
  '422': 'Unprocessable content',
  '423': 'Locked',
  '424': 'Failed dependency',
  '426': 'Upgrade required',
  '428': 'Precondition required',
  '429': 'Too many requests',
  '431': 'Request header fields too large',
  '451': 'Unavailable for legal reasons',
  '500': 'Internal server error',
  '501': 'Not implemented',
  '502': 'Bad gateway',
  '503': 'Service unavailable',
  '504': 'Gateway timeout',
};

function classInWords(status: string, texts: Texts): string {
  if (status.startsWith('1')) return findText(texts, 'Information');
  if (status.startsWith('2')) return findText(texts, 'Success');
  if (status.startsWith('3')) return findText(texts, 'Redirection');
  if (status.startsWith('4')) return findText(texts, 'Client error');
  return status.startsWith('5') ? findText(texts, 'Server error') : '';
}

/**
 * Name of a status: `Not found` for 404, `Client error` for 4XX, `Any other status` for default. The names of single ones are
 * the protocol's own, and the same in all languages.
 */
export function statusTitle(status: string, texts: Texts): string {
  if (status.toLowerCase() === 'default') return findText(texts, 'Any other status');
  return (Object.hasOwn(TITLES, status) ? TITLES[status] : null) ?? classInWords(status, texts);
}

/** Responses that tell of success, and those that tell of a failure: any other status does, where one of success is described. */
export function splitResponses<Response extends { status: string }>(
  responses: readonly Response[],
): [successes: Response[], failures: Response[]] {
  const hasSuccess = responses.some(({ status }) => /^[23]/.test(status));
  const isFailure = ({ status }: Response) =>
    /^[45]/.test(status) || (hasSuccess && status.toLowerCase() === 'default');
  return [responses.filter((response) => !isFailure(response)), responses.filter(isFailure)];
}

/** Colour by meaning. */
export function statusTone(status: string): string {
  if (/^[12]/.test(status)) return 'tip';
  return /^4/.test(status) ? 'warning' : /^5/.test(status) ? 'danger' : 'neutral';
}
