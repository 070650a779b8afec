import { paths } from '#web/paths/paths.ts'

/** Where an import is. */
export const importPath = (companyId: string, importId: string) =>
  paths.import.replace('$companyId', companyId).replace('$importId', importId)
