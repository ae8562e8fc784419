/** Players up to this width, CSS pixels, show neither related videos nor, except in fullscreen, the next video (requirements PL-5, PL-6). */
export const narrowPlayerWidth = 420;
