import { address } from '../../addresses/links.ts';

/** The upload page with the list of uploads, also after a video was sent: apart from `links`, which every page loads. */
export const listAddress = ({ isSent = false } = {}) =>
  address('upload', {}, { ...(isSent && { sent: '1' }), list: '1' });
