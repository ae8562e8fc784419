/** The status of a page whose data could not be fetched, as opposed to one that does not exist. */
export const unavailableStatus = 503;
