import { describe, expect, test } from 'vitest'
import { addresses, pathSets, setOf } from './addresses.ts'
import { canonicalPath, hrefIn, pathIn } from './localize.ts'
import { paths } from './paths.ts'

/** Every address that a page stands at, the parts of the table of pages below one another. */
const pages = Object.values(paths).flatMap((it) =>
  typeof it === 'string' ? [it] : Object.values(it),
)

test('every page has its address in each of the three sets', () => {
  const table = pages.map((page) => pathSets.map((set) => pathIn(set, page)).join('  '))
  expect(table).toMatchInlineSnapshot(`
    [
      "/  /  /",
      "/signin  /signin  /entrar",
      "/outbox  /boite-envoi  /caixa-de-saida",
      "/signup  /signup  /registrar-se",
      "/magic-link  /lien-magique  /link-magico",
      "/email-verified  /e-mail-verifie  /email-verificado",
      "/password-recovery  /nouveau-mot-de-passe  /recuperar-senha",
      "/email-change  /nouvel-e-mail  /novo-email",
      "/mailbox  /boite-mail  /caixa-de-entrada",
      "/second-step  /deuxieme-etape  /segunda-etapa",
      "/invitation  /invitation  /convite",
      "/terms  /conditions  /termos",
      "/mantenimiento  /maintenance  /manutencao",
      "/cuenta  /compte  /conta",
      "/cuenta/mis-datos  /compte/mes-donnees  /conta/meus-dados",
      "/n/$companyId/$notificationId  /n/$companyId/$notificationId  /n/$companyId/$notificationId",
      "/e/$companyId/$exportId  /e/$companyId/$exportId  /e/$companyId/$exportId",
      "/i/$companyId/$importId  /i/$companyId/$importId  /i/$companyId/$importId",
      "/asistente/$companyId  /assistant/$companyId  /assistente/$companyId",
      "/asistente  /assistant  /assistente",
      "/asistente/mensajes  /assistant/messages  /assistente/mensagens",
      "/manager  /manager  /gerente",
      "/manager/equipos  /manager/equipes  /gerente/equipes",
      "/manager/miembros-del-equipo  /manager/membres-de-l-equipe  /gerente/membros-da-equipe",
      "/manager/ninebox  /manager/ninebox  /gerente/ninebox",
      "/manager/liderazgo  /manager/leadership  /gerente/lideranca",
      "/manager/liderazgo/$number  /manager/leadership/$number  /gerente/lideranca/$number",
      "/manager/miembros-del-equipo/$userId  /manager/membres-de-l-equipe/$userId  /gerente/membros-da-equipe/$userId",
      "/manager/ones-to-ones/$oneToOneId  /manager/ones-to-ones/$oneToOneId  /gerente/ones-to-ones/$oneToOneId",
      "/personal  /personal  /pessoal",
      "/personal/general  /personal/general  /pessoal/geral",
      "/personal/ones-to-ones  /personal/ones-to-ones  /pessoal/ones-to-ones",
      "/personal/ones-to-ones/$oneToOneId  /personal/ones-to-ones/$oneToOneId  /pessoal/ones-to-ones/$oneToOneId",
      "/personal/objetivos  /personal/objectifs  /pessoal/objetivos",
      "/personal/pactos  /personal/pactes  /pessoal/pactos",
      "/personal/nine-box  /personal/nine-box  /pessoal/nine-box",
      "/personal/feedback  /personal/feedback  /pessoal/feedback",
      "/personal/momento-vital  /personal/moment-vital  /pessoal/momento-vital",
      "/personal/mensajes  /personal/messages  /pessoal/mensagens",
      "/mi-empresa  /mon-entreprise  /minha-empresa",
      "/mi-empresa/valores  /mon-entreprise/valeurs  /minha-empresa/valores",
      "/mi-empresa/habilidades-area  /mon-entreprise/competences-zone  /minha-empresa/habilidades-area",
      "/mi-empresa/nine-box  /mon-entreprise/nine-box  /minha-empresa/nine-box",
      "/mi-empresa/etapas-de-desarrollo  /mon-entreprise/etapes-de-developpement  /minha-empresa/etapas-de-desenvolvimento",
      "/administracion  /administration  /administracao",
      "/administracion/areas  /administration/zones  /administracao/areas",
      "/administracion/areas/$areaId  /administration/zones/$areaId  /administracao/areas/$areaId",
      "/administracion/areas/$areaId/comportamientos  /administration/zones/$areaId/comportements  /administracao/areas/$areaId/comportamentos",
      "/administracion/areas/$areaId/equipos/$teamId  /administration/zones/$areaId/equipes/$teamId  /administracao/areas/$areaId/equipes/$teamId",
      "/administracion/usuarios  /administration/utilisateurs  /administracao/usuarios",
      "/administracion/usuarios/crear  /administration/utilisateurs/creer  /administracao/usuarios/criar",
      "/administracion/usuarios/editar  /administration/utilisateurs/modifier  /administracao/usuarios/editar",
      "/administracion/usuarios/editar/$userId  /administration/utilisateurs/modifier/$userId  /administracao/usuarios/editar/$userId",
      "/administracion/etapas-de-desarrollo  /administration/etapes-de-developpement  /administracao/etapas-de-desenvolvimento",
      "/administracion/valores  /administration/valeurs  /administracao/valores",
      "/administracion/valores/comportamientos  /administration/valeurs/comportements  /administracao/valores/comportamentos",
      "/administracion/configuracion  /administration/configuration  /administracao/configuracao",
      "/administracion/fresh-ai  /administration/fresh-ai  /administracao/fresh-ai",
      "/administracion/recomendaciones  /administration/recommandations  /administracao/recomendacoes",
      "/administracion/exportaciones  /administration/exports  /administracao/exportacoes",
      "/administracion/usuarios/importar  /administration/utilisateurs/importer  /administracao/usuarios/importar",
      "/estadisticas  /statistiques  /estatisticas",
      "/estadisticas/reporte-evaluaciones  /statistiques/rapport-evaluations  /estatisticas/relatorio-avaliacoes",
      "/guias/slack  /guides/slack  /guias/slack",
      "/guias/teams  /guides/teams  /guias/teams",
      "/guias/google-chat  /guides/google-chat  /guias/google-chat",
      "/superadmin  /superadmin  /superadmin",
      "/superadmin/companias  /superadmin/entreprises  /superadmin/empresas",
      "/superadmin/bandeja-salida  /superadmin/gestionnaire-conversations  /superadmin/bandeja-saida",
      "/superadmin/outbox  /superadmin/boite-envoi  /superadmin/outbox",
      "/superadmin/tareas  /superadmin/taches  /superadmin/tarefas",
      "/superadmin/auditoria  /superadmin/audit  /superadmin/auditoria",
      "/lab  /lab  /lab",
      "/lab/expert-system  /lab/systeme-expert  /lab/sistema-especialista",
      "/lab/leadership-program  /lab/programme-leadership  /lab/programa-de-lideranca",
      "/lab/ai-playground  /lab/ia-playground  /lab/ia-playground",
    ]
  `)
})

test('the sets are the ones of section 2', () => {
  const rows = Object.entries(addresses).map(([es, { fr, pt }]) => `${es}  ${fr}  ${pt}`)
  expect(rows).toMatchInlineSnapshot(`
    [
      "/signin  /signin  /entrar",
      "/signup  /signup  /registrar-se",
      "/magic-link  /lien-magique  /link-magico",
      "/email-verified  /e-mail-verifie  /email-verificado",
      "/password-recovery  /nouveau-mot-de-passe  /recuperar-senha",
      "/email-change  /nouvel-e-mail  /novo-email",
      "/mailbox  /boite-mail  /caixa-de-entrada",
      "/second-step  /deuxieme-etape  /segunda-etapa",
      "/invitation  /invitation  /convite",
      "/terms  /conditions  /termos",
      "/outbox  /boite-envoi  /caixa-de-saida",
      "/cuenta  /compte  /conta",
      "/cuenta/mis-datos  /compte/mes-donnees  /conta/meus-dados",
      "/n  /n  /n",
      "/e  /e  /e",
      "/i  /i  /i",
      "/manager  /manager  /gerente",
      "/manager/miembros-del-equipo  /manager/membres-de-l-equipe  /gerente/membros-da-equipe",
      "/manager/equipos  /manager/equipes  /gerente/equipes",
      "/manager/ninebox  /manager/ninebox  /gerente/ninebox",
      "/manager/liderazgo  /manager/leadership  /gerente/lideranca",
      "/manager/ones-to-ones  /manager/ones-to-ones  /gerente/ones-to-ones",
      "/personal  /personal  /pessoal",
      "/personal/general  /personal/general  /pessoal/geral",
      "/personal/objetivos  /personal/objectifs  /pessoal/objetivos",
      "/personal/pactos  /personal/pactes  /pessoal/pactos",
      "/personal/ones-to-ones  /personal/ones-to-ones  /pessoal/ones-to-ones",
      "/personal/momento-vital  /personal/moment-vital  /pessoal/momento-vital",
      "/personal/nine-box  /personal/nine-box  /pessoal/nine-box",
      "/personal/mensajes  /personal/messages  /pessoal/mensagens",
      "/personal/feedback  /personal/feedback  /pessoal/feedback",
      "/administracion  /administration  /administracao",
      "/administracion/areas  /administration/zones  /administracao/areas",
      "/administracion/areas/$areaId/comportamientos  /administration/zones/$areaId/comportements  /administracao/areas/$areaId/comportamentos",
      "/administracion/areas/$areaId/equipos  /administration/zones/$areaId/equipes  /administracao/areas/$areaId/equipes",
      "/administracion/usuarios  /administration/utilisateurs  /administracao/usuarios",
      "/administracion/usuarios/crear  /administration/utilisateurs/creer  /administracao/usuarios/criar",
      "/administracion/usuarios/editar  /administration/utilisateurs/modifier  /administracao/usuarios/editar",
      "/administracion/valores  /administration/valeurs  /administracao/valores",
      "/administracion/valores/comportamientos  /administration/valeurs/comportements  /administracao/valores/comportamentos",
      "/administracion/etapas-de-desarrollo  /administration/etapes-de-developpement  /administracao/etapas-de-desenvolvimento",
      "/administracion/configuracion  /administration/configuration  /administracao/configuracao",
      "/administracion/recomendaciones  /administration/recommandations  /administracao/recomendacoes",
      "/administracion/exportaciones  /administration/exports  /administracao/exportacoes",
      "/administracion/usuarios/importar  /administration/utilisateurs/importer  /administracao/usuarios/importar",
      "/administracion/fresh-ai  /administration/fresh-ai  /administracao/fresh-ai",
      "/estadisticas  /statistiques  /estatisticas",
      "/estadisticas/reporte-evaluaciones  /statistiques/rapport-evaluations  /estatisticas/relatorio-avaliacoes",
      "/mi-empresa  /mon-entreprise  /minha-empresa",
      "/mi-empresa/valores  /mon-entreprise/valeurs  /minha-empresa/valores",
      "/mi-empresa/habilidades-area  /mon-entreprise/competences-zone  /minha-empresa/habilidades-area",
      "/mi-empresa/nine-box  /mon-entreprise/nine-box  /minha-empresa/nine-box",
      "/mi-empresa/etapas-de-desarrollo  /mon-entreprise/etapes-de-developpement  /minha-empresa/etapas-de-desenvolvimento",
      "/superadmin  /superadmin  /superadmin",
      "/superadmin/companias  /superadmin/entreprises  /superadmin/empresas",
      "/superadmin/bandeja-salida  /superadmin/gestionnaire-conversations  /superadmin/bandeja-saida",
      "/superadmin/tareas  /superadmin/taches  /superadmin/tarefas",
      "/superadmin/auditoria  /superadmin/audit  /superadmin/auditoria",
      "/superadmin/outbox  /superadmin/boite-envoi  /superadmin/outbox",
      "/lab  /lab  /lab",
      "/lab/expert-system  /lab/systeme-expert  /lab/sistema-especialista",
      "/lab/leadership-program  /lab/programme-leadership  /lab/programa-de-lideranca",
      "/lab/ai-playground  /lab/ia-playground  /lab/ia-playground",
      "/mantenimiento  /maintenance  /manutencao",
      "/guias/slack  /guides/slack  /guias/slack",
      "/guias/teams  /guides/teams  /guias/teams",
      "/guias/google-chat  /guides/google-chat  /guias/google-chat",
      "/asistente  /assistant  /assistente",
      "/asistente/mensajes  /assistant/messages  /assistente/mensagens",
    ]
  `)
})

describe('an address', () => {
  const all = Object.keys(addresses)

  test.each(pathSets)('of the set %s leads to its page, and back, whatever stands below', (set) => {
    for (const page of all)
      for (const below of ['', '/', '/0190d5c8', '/0190d5c8/more'])
        expect(canonicalPath(pathIn(set, page + below))).toBe(page + below)
  })

  test('means one page, in whatever set it is read', () => {
    const meanings = new Map<string, string>()
    for (const page of all)
      for (const set of pathSets) {
        const address = pathIn(set, page)
        expect(meanings.get(address) ?? page).toBe(page)
        meanings.set(address, page)
      }
  })

  test('that only begins like one is no page’s', () => {
    expect(canonicalPath('/gerentes')).toBe('/gerentes')
    expect(pathIn('pt', '/manager-x')).toBe('/manager-x')
    expect(canonicalPath('/')).toBe('/')
  })

  test('keeps what is behind its ? and #, and what is no address', () => {
    const own = '/gerente/membros-da-equipe/0190?tab=goals#open'
    expect(hrefIn('pt', '/manager/membres-de-l-equipe/0190?tab=goals#open')).toBe(own)
    expect(hrefIn('es', own)).toBe('/manager/miembros-del-equipo/0190?tab=goals#open')
    expect(hrefIn('fr', '/ma%C3%B1ana?to=/gerente')).toBe('/ma%C3%B1ana?to=/gerente')
  })

  test('keeps what stands for a part of it in the middle', () => {
    const own = '/administration/zones/0190/equipes/0191?tab=x'
    expect(hrefIn('fr', '/administracion/areas/0190/equipos/0191?tab=x')).toBe(own)
    expect(hrefIn('pt', own)).toBe('/administracao/areas/0190/equipes/0191?tab=x')
    expect(canonicalPath('/administration/zones//equipes')).toBe('/administracion/areas//equipes')
  })

  test('of a page that there is stands in the table', () => {
    const above = (page: string) => all.some((it) => page === it || page.startsWith(`${it}/`))
    expect(pages.filter((page) => page !== '/' && !above(page))).toEqual([])
  })
})

test('English and Italian are read in the Spanish set', () => {
  expect(setOf).toEqual({ en: 'es', es: 'es', fr: 'fr', it: 'es', pt: 'pt' })
})
