export function addressIn(companyId: string, path: string): string {
  return path.replace(/(?=#|$)/, `?company=${companyId}`)
}
