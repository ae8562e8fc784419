import { createBrowserLibrary, type StoredVideo, storedVideo } from '@nightjar/storage';

type Library = ReturnType<typeof createBrowserLibrary<StoredVideo>>;

/** Opens the lists of this browser for some operations, and closes them afterwards. */
export async function withLibrary<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
  const library = createBrowserLibrary({ card: storedVideo });
  try {
    return await work(library);
  } finally {
    library.close();
  }
}
