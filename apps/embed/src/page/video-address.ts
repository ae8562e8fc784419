/** Path of a video's page on the site. */
export function videoPage({ id, dir }: { id: number; dir: string }): string {
  return dir === '' ? `/video/${id}/` : `/video/${id}/${encodeURIComponent(dir)}/`;
}
