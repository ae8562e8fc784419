/** Texts of comments and playlists of the demonstration. */
export const videoRemarks = [
  'The light in the second half is lovely.',
  'Calm and unhurried, exactly what I was looking for.',
  'I keep coming back to the last minute.',
  'How was the water made to move like that?',
  'The colours remind me of early mornings by the sea.',
  'Played it on the big screen last night. Worth it.',
  'Sounds even better with headphones.',
  'The slow zoom at the start is very well done.',
  'This belongs in a gallery.',
  'Is there a longer version somewhere?',
  'The grain suits it.',
  'Not my favourite of the series, but still very good.',
  'Watched it twice in a row.',
  'Could you say what it was rendered with?',
  'The ending came too soon.',
  'Put this on while working: perfect.',
  'Beautiful from the first frame to the last.',
  'I like how nothing is in a hurry here.',
  'The fog looks almost solid.',
  'Better every time.',
] as const;

export const answers = [
  'I noticed that too.',
  'Thank you, glad you like it.',
  'There is a longer cut in the same channel.',
  'Agreed, the ending is the best part.',
  'Mostly noise and patience.',
  'Try it at night with the lights off.',
  'Good question, I would like to know as well.',
  'Same here.',
] as const;

export const modelRemarks = [
  'Always a steady hand.',
  'The winter pieces are my favourites.',
  'Looking forward to the next one.',
  'You can tell the style from the first seconds.',
  'More of the coastal series, please.',
  'A quiet talent.',
] as const;

export const wallRemarks = [
  'Thanks for the playlist, it kept me company all week.',
  'Welcome to the site!',
  'Your latest upload is very good.',
  'We should compare notes on the glasshouse pieces.',
  'Happy new season.',
  'Found something you will like: look at the newest videos by the weir.',
] as const;

export const playlistTitles = [
  'Slow water', 'For late evenings', 'Blue hour', 'Background for work', 'Northern light', 'Only rain', 'Long takes',
  'Patterns and noise', 'Sunday morning', 'Round and round', 'Glass and metal', 'Before sleep', 'Small things',
  'Everything golden', 'From above', 'Quiet rooms', 'To watch again', 'First impressions', 'Fog', 'Best of the winter',
  'Full screen only', 'With good sound', 'Under a minute of hurry', 'Colours', 'Almost still',
] as const; // biome-ignore format: a word list reads best in lines

export const playlistDescriptions = [
  '',
  'What I put on when the day was long.',
  'Collected over a year, newest first.',
  'Nothing here is in a hurry.\nBest in the dark.',
  'Suggestions are welcome on my wall.',
] as const;
