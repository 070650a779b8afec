import { paths } from '#web/kernel/paths/paths.ts'

export const importPath = (companyId: string, importId: string) =>
  paths.import.replace('$companyId', companyId).replace('$importId', importId)
