/** The client's element while nobody has asked for it: of a type that browsers don't know, which is the document's word for "not yet". */
export const WAITING = 'head > script[data-client]';
