import { writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { links } from '../../addresses/links.ts';
import { readTexts } from '../../forms/form-result.ts';
import { sendMemberForm } from '../../forms/send-member-form.server.ts';

/** Adds a video to the favourites without scripts, or removes it, and returns to the video. */
export async function favouriteAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  video: { id: number },
) {
  const { act } = readTexts(await request.formData(), 'act');
  return sendMemberForm(context, act === 'remove' ? writes.removeFavourite : writes.addFavourite, {
    request,
    params: { videoId: video.id },
    page: links.favourite(video),
    to: links.videoShort(video),
  });
}
