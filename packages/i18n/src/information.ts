import { blockPageMessages } from './messages/en/block-page.ts';

/*
 * A separate entry for servers: pages receive these texts as data, so no script contains them.
 */

export type BlockPageTexts = { readonly [Key in keyof typeof blockPageMessages]: string };

/** The texts of the block page. */
export const blockPageTexts: BlockPageTexts = blockPageMessages;
