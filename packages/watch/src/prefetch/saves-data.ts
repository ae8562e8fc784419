/** Whether the visitor's browser asks to save data; then nothing is loaded in advance. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
