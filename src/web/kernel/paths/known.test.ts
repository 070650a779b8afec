import { expect, test } from 'vitest'
import { isKnown } from './known.ts'
import { paths } from './paths.ts'

test.each([
  paths.home,
  paths.signIn,
  `${paths.signIn}/`,
  paths.manager.people,
  '/manager',
  '/administracion',
  '/administracion/usuarios/editar',
  '/manager/miembros-del-equipo/0190',
  '/personal/ones-to-ones/0190',
])('there is a page at %s', (path) => {
  expect(isKnown(path)).toBe(true)
})

test.each(['/nowhere', '/signin/more', '/managers', '/personal/ones-to-ones/0190/more', '/SIGNIN'])(
  'there is none at %s',
  (path) => {
    expect(isKnown(path)).toBe(false)
  },
)
