import { expect, test } from 'vitest'
import { viewModeOf } from './view-mode.ts'

test.each([
  ['/personal/objetivos', 'collaborator'],
  ['/manager/miembros-del-equipo', 'manager'],
  ['/administracion/usuarios', 'admin'],
  ['/personal', undefined],
  ['/superadmin/outbox', undefined],
  ['/cuenta', undefined],
  ['/', undefined],
] as const)('the view of %s is %s', (path, mode) => {
  expect(viewModeOf(path)).toBe(mode)
})
