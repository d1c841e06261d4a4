/**
 * Attributes that are on or off, by their names in HTML: what React calls them. By the other name, one that has no value
 * is left out without a word.
 */
export const SWITCHES: Readonly<Record<string, string>> = {
  allowfullscreen: 'allowFullScreen',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  contenteditable: 'contentEditable',
  disablepictureinpicture: 'disablePictureInPicture',
  disableremoteplayback: 'disableRemotePlayback',
  formnovalidate: 'formNoValidate',
  itemscope: 'itemScope',
  nomodule: 'noModule',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  readonly: 'readOnly',
};

/** Handlers of events by their names in HTML, which React leaves out, as it has names of its own for them. */
export const HANDLERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'onBlur onChange onClick onContextMenu onDoubleClick onError onFocus onInput onKeyDown onKeyPress onKeyUp onLoad ' +
    'onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onPointerDown onPointerUp ' +
    'onReset onScroll onSubmit onToggle onTouchEnd onTouchMove onTouchStart onWheel'
  )
    .split(' ')
    .map((name) => [name === 'onDoubleClick' ? 'ondblclick' : name.toLowerCase(), name]),
);
