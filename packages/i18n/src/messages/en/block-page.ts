/** All texts of the block page (docs/spec/site.md, "Block page"). */
export const blockPageMessages = {
  'block.title': 'You have been blocked on {host}',
  'block.heading': 'Age Verification in GB',
  'block.flag': 'Flag of the United Kingdom',
  'block.note': 'Access is being blocked in more states with age-verification laws.',
  'block.updated': 'Last Updated',
  'block.updatedDate': 'December 31, 2024',
  'block.letter.1': 'Dear visitor,',
  'block.letter.2':
    'The lawmakers of your region require that we verify your age before you may see this site. Safety and lawful use matter to us, and we welcome measures that keep minors away from content that is not meant for them.',
  'block.letter.3':
    'Asking every adult to hand over an identity document at every site is not the way to get there. It puts your privacy at risk, and it sends people to sites that follow no rules at all.',
  'block.letter.4':
    'The way that works is device-based age verification: age is confirmed once, on the device itself, and no document ever leaves it. Until such a solution exists we refuse to comply with the present demand, and have to close our doors in your region.',
  'block.letter.5':
    'If you want this to change, please contact your elected officials and ask them for device-based age verification.',
  'block.contact': 'If you have any further questions please contact {link}',
  'block.contactLink': 'Customer Support',
} as const;
