import { measureSizes, sizesMax } from './sizes.ts'

// Prints the kilobytes of JavaScript each page costs, compressed as they are sent.
const { signIn, firstLoad, routes, visits } = measureSizes()
const line = (what: string, bytes: number, max: number) =>
  console.log(`${what.padEnd(48)}${(bytes / 1000).toFixed(1).padStart(8)} kB  of ${max / 1000} kB`)
line('the sign-in page', signIn, sizesMax.signIn)
for (const [page, bytes] of Object.entries(visits))
  line(`  and then ${page}`, bytes, sizesMax.visit)
line('first load, signed in', firstLoad, sizesMax.firstLoad)
for (const [page, bytes] of Object.entries(routes))
  line(`  and then ${page}`, bytes, sizesMax.route)
