/** Stands for a data file that is not there. */
module.exports = require('../../docusaurus/client/stand-in-data.cjs');
