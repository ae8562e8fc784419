import { expect, test } from 'vitest';
import { emptyDetails, paramsOf } from './upload-details.ts';

const details = { ...emptyDetails('tide.mp4'), previewSeconds: 12.5, channel: ' North Light ' };

test('the frame of the preview is sent, unless the uploader sent a picture', () => {
  expect(paramsOf(details)).toMatchObject({ title: 'tide', channel: 'North Light', preview: 12.5 });
  expect(paramsOf({ ...details, ownPicture: { address: 'blob:1' } })).not.toHaveProperty('preview');
  expect(paramsOf({ ...details, previewSeconds: undefined })).not.toHaveProperty('preview');
});
