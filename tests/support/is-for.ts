import { companyCalls, type Call } from './calls.ts'
import { isLong } from './long.ts'
import { cast, type Name } from './people.ts'

/**
 * Whether a call is for someone at all: `contract.test.ts` has every one refuse, without a word, whoever has not
 * its role or is no longer active. In the long run each is for everyone.
 */
export function isFor(name: Name, call: Call): boolean {
  if (isLong) return true
  if (name === 'inactive') return !companyCalls.includes(call)
  const { access } = call.endpoint
  if (access === 'operator') return false
  if (access === 'superadmin') return cast[name].role === 'SUPERADMIN'
  return access !== 'admin' || cast[name].role !== 'USER'
}
