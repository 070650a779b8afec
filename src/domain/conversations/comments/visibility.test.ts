import { expect, test } from 'vitest'
import { refuseVisibility, visibilities } from './visibility.ts'

test('what is private may be shared; what was shared is not made private again', () => {
  const refused = visibilities.flatMap((from) =>
    visibilities.filter((to) => refuseVisibility(from, to)).map((to) => [from, to]),
  )
  expect(refused).toEqual([['SHARED', 'PRIVATE']])
  expect(refuseVisibility('SHARED', 'PRIVATE')).toEqual({
    kind: 'conflict',
    reason: 'visibility.alreadyShared',
  })
})
