import { Loading } from '#web/kernel/ui/states/Loading.tsx'

/** Placeholder for a page that is loading. */
export function PageLoading() {
  return <Loading lines={8} shape="page" isAtOnce />
}
