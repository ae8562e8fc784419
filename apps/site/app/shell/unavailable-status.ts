/** Status of a page whose data could not be fetched. */
export const unavailableStatus = 503;
