import { password } from './databases.ts'
import { emailOf } from './ids.ts'
import { clients } from './load.ts'

/** A token for each client, got as people get theirs: manager `10 * client` of a company. */
export async function tokensFor(
  address: string,
  company: number,
  count = clients,
): Promise<readonly string[]> {
  const everyone = Array.from({ length: count }, (_, client) => emailOf(company, client * 10))
  return Promise.all(everyone.map((email) => signIn(address, email)))
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`)
  return ((await response.json()) as { token: string }).token
}
