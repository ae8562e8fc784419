/** Titles of the categories that are left out of lists of categories by default (requirement API-15). */
export const hiddenCategories: readonly string[] = ['Hidden Cam', 'Voyeur'];
