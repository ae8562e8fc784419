/** Titles of categories that no list of categories shows unless configured otherwise (requirement API-15). */
export const hiddenCategories: readonly string[] = ['Hidden Cam', 'Voyeur'];
