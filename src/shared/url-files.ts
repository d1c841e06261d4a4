const IMAGES = 'a?png|jpe?g|jfif|gif|webp|avif|svg|ico|bmp|cur|jxl|tiff?';
const MEDIA = 'mp3|mp4|og[agv]|wav|webm|mov|m[k4]v|avi|mpe?g|vob|wmv|m4a|aac|flac|opus|vtt';
const DOCUMENTS = 'pdf|docx?|xlsx?|pptx?|od[pst]|rtf|epub|pages';
const ARCHIVES = 'zip|rar|7z|tar|t?gz|bz2|xz';
/** Files that are imported for their address: what browsers show, play, set type with, or hand to their readers. */
export const URL_FILE = new RegExp(
  `\\.(?:${[IMAGES, MEDIA, DOCUMENTS, ARCHIVES].join('|')}|woff2?|ttf|otf|eot|webmanifest)$`,
  'i',
);
