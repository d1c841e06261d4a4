// Entry of a worker thread.
'use strict';
require('./load-bundle.cjs').loadBundle().startThread();
