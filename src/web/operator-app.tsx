import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AppContext, type AppContextValue } from './platform/frame/app-context.tsx'
import { companiesOf, type BootState } from './boot.ts'
import { sessionOutside } from './session-outside.ts'
import { passFocusOn } from './platform/frame/navigation/use-go.ts'
import { newQueryClient } from './kernel/transport/query-client.ts'
import { SessionContext } from './kernel/session.tsx'
import { lab } from './lab-routes.tsx'
import { paths } from './kernel/paths/paths.ts'
import { OperatorFrame } from './administration/operators/OperatorFrame.tsx'
import { routerOptions } from './router-options.ts'
import { operating } from './superadmin-routes.tsx'

interface OperatorAppProps {
  readonly booted: BootState
  readonly onEnter: (companyId: string, path?: string) => void
}

/** Installation and lab pages for an operator without access to any company. */
export function OperatorApp({ booted, onEnter }: OperatorAppProps) {
  const { api, user } = booted
  const [companies, setCompanies] = useState(booted.companies)
  const queries = useMemo(() => newQueryClient(), [])
  const router = useMemo(() => newOperatorRouter(), [])
  const session = useMemo(() => sessionOutside(api, user), [api, user])
  const context = useMemo<AppContextValue>(() => {
    const readAgain = async () => setCompanies(companiesOf(await api.auth.login()).active)
    const reread = () => void readAgain().catch(() => undefined)
    return {
      companies,
      restorable: [],
      enter: onEnter,
      reread,
      announcements: [],
      isAskedForNews: false,
    }
  }, [api, companies, onEnter])
  return (
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <AppContext value={context}>
          <RouterProvider router={router} />
        </AppContext>
      </SessionContext>
    </QueryClientProvider>
  )
}

function newOperatorRouter() {
  const root = createRootRoute({ component: OperatorFrame })
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home,
    beforeLoad: () => redirect({ to: paths.superadmin.overview, replace: true, throw: true }),
  })
  const pages = [...operating, ...lab].map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const routeTree = root.addChildren([home, ...pages])
  const router = createRouter({ routeTree, ...routerOptions })
  passFocusOn(router)
  return router
}
