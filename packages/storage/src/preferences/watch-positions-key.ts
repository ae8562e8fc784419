/** Key of the stored watch positions. In a file of its own: pages load the code that reads them only when the key exists. */
export const watchPositionsKey = 'watch_positions';
