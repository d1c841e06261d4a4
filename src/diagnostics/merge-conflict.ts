/** What git leaves in a file that two people have changed. */
export const CONFLICT_FAULT = {
  message: 'This is a mark of a merge that nobody has finished',
  hint: 'Keep one of the two versions, and take out the lines that start with <<<<<<<, ======= and >>>>>>>.',
};
