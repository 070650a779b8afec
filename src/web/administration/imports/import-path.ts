import { paths } from '#web/kernel/paths/paths.ts'

/** Where an import is. */
export const importPath = (companyId: string, importId: string) =>
  paths.import.replace('$companyId', companyId).replace('$importId', importId)
