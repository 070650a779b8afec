/** What keeps the tabs of a browser in step: loaded behind the first page. */
export const loadTabs = () => import('./tabs.ts')
