import * as React from 'react';

/** What live code finds without imports: a site's own list begins with it. */
export default { React, ...React };
