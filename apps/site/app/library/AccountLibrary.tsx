import { QueryProvider } from '../queries/QueryProvider.tsx';
import { LibraryView, type ShownLibrary } from './LibraryView.tsx';
import { useAccountLibrary } from './use-account-library.ts';

/** The watch-later list of a signed-in account. Loaded on demand, with the library of the queries. */
export function AccountLibrary(props: ShownLibrary) {
  return (
    <QueryProvider>
      <SynchronisedLibrary {...props} />
    </QueryProvider>
  );
}

function SynchronisedLibrary(props: ShownLibrary) {
  return <LibraryView {...props} library={useAccountLibrary()} />;
}
