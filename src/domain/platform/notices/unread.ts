/** More are counted as `9+`. */
export const unreadShownMax = 9
