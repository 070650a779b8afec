/** Tab synchronization, loaded after the first page. */
export const loadTabs = () => import('./tabs.ts')
