import type { MediaStore } from '@nightjar/media';

/** A media store without files, which ignores what is stored; for origins whose tests need no media. */
export const emptyMediaStore: MediaStore = {
  stat: async () => undefined,
  open: async () => Promise.reject(new Error('The store of this test has no files.')),
  put: async () => undefined,
  remove: async () => undefined,
  async *list() {},
  removeUnfinished: async () => undefined,
  localPath: () => undefined,
};
