/** Address of a page in the company that readers of several begin in. */
export function addressIn(companyId: string, path: string): string {
  return path.replace(/(?=#|$)/, `?company=${companyId}`)
}
