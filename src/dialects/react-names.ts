/** Names of HTML's attributes that React has others for: those that pages of other systems are written with. */
export const REACT_NAMES: Readonly<Record<string, string>> = {
  ...{ class: 'className', for: 'htmlFor', frameborder: 'frameBorder', allowfullscreen: 'allowFullScreen' },
  ...{
    srcset: 'srcSet',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
    tabindex: 'tabIndex',
    crossorigin: 'crossOrigin',
  },
  ...{ autoplay: 'autoPlay', playsinline: 'playsInline', datetime: 'dateTime', maxlength: 'maxLength' },
};
