/*
 * Setup file of the browser tests: each file starts without what earlier files have stored, which stays in the shared profile.
 */
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) {
  const [name = ''] = cookie.split('=');
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API needs a secure context.
  document.cookie = `${name}=; Max-Age=0; Path=/`;
}
for (const { name } of await indexedDB.databases()) if (name) await deleteDatabase(name);

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // A page of an earlier file has it open. The deletion follows when that page is gone, before the next use of the database.
    request.onblocked = () => resolve();
  });
}

export {};
