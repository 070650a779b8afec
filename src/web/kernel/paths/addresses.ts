import type { Language } from '#domain/kernel/localized-text.ts'

/** The sets of addresses of section 2. */
export const pathSets = ['es', 'fr', 'pt'] as const
export type PathSet = (typeof pathSets)[number]

/** Path set by language: English and Italian share the Spanish one (section 2). */
export const setOf: Readonly<Record<Language, PathSet>> = {
  en: 'es',
  es: 'es',
  fr: 'fr',
  it: 'es',
  pt: 'pt',
}

/**
 * Every path of section 2, keyed by its Spanish form, which the code uses. Subpaths (`/…/$userId`) and
 * `$` segments carry over to every set. Paths that the specification doesn't name follow its style.
 */
export const addresses: Readonly<Record<string, Readonly<Record<Exclude<PathSet, 'es'>, string>>>> =
  {
    '/signin': { fr: '/signin', pt: '/entrar' },
    '/signup': { fr: '/signup', pt: '/registrar-se' },
    '/magic-link': { fr: '/lien-magique', pt: '/link-magico' },
    '/email-verified': { fr: '/e-mail-verifie', pt: '/email-verificado' },
    '/password-recovery': { fr: '/nouveau-mot-de-passe', pt: '/recuperar-senha' },
    '/email-change': { fr: '/nouvel-e-mail', pt: '/novo-email' },
    '/mailbox': { fr: '/boite-mail', pt: '/caixa-de-entrada' },
    '/second-step': { fr: '/deuxieme-etape', pt: '/segunda-etapa' },
    '/invitation': { fr: '/invitation', pt: '/convite' },
    '/terms': { fr: '/conditions', pt: '/termos' },
    '/outbox': { fr: '/boite-envoi', pt: '/caixa-de-saida' },
    '/cuenta': { fr: '/compte', pt: '/conta' },
    '/cuenta/mis-datos': { fr: '/compte/mes-donnees', pt: '/conta/meus-dados' },
    '/n': { fr: '/n', pt: '/n' },
    '/e': { fr: '/e', pt: '/e' },
    '/i': { fr: '/i', pt: '/i' },

    '/manager': { fr: '/manager', pt: '/gerente' },
    '/manager/miembros-del-equipo': {
      fr: '/manager/membres-de-l-equipe',
      pt: '/gerente/membros-da-equipe',
    },
    '/manager/equipos': { fr: '/manager/equipes', pt: '/gerente/equipes' },
    '/manager/ninebox': { fr: '/manager/ninebox', pt: '/gerente/ninebox' },
    '/manager/liderazgo': { fr: '/manager/leadership', pt: '/gerente/lideranca' },
    '/manager/ones-to-ones': { fr: '/manager/ones-to-ones', pt: '/gerente/ones-to-ones' },

    '/personal': { fr: '/personal', pt: '/pessoal' },
    '/personal/general': { fr: '/personal/general', pt: '/pessoal/geral' },
    '/personal/objetivos': { fr: '/personal/objectifs', pt: '/pessoal/objetivos' },
    '/personal/pactos': { fr: '/personal/pactes', pt: '/pessoal/pactos' },
    '/personal/ones-to-ones': { fr: '/personal/ones-to-ones', pt: '/pessoal/ones-to-ones' },
    '/personal/momento-vital': { fr: '/personal/moment-vital', pt: '/pessoal/momento-vital' },
    '/personal/nine-box': { fr: '/personal/nine-box', pt: '/pessoal/nine-box' },
    '/personal/mensajes': { fr: '/personal/messages', pt: '/pessoal/mensagens' },
    '/personal/feedback': { fr: '/personal/feedback', pt: '/pessoal/feedback' },

    '/administracion': { fr: '/administration', pt: '/administracao' },
    '/administracion/areas': { fr: '/administration/zones', pt: '/administracao/areas' },
    '/administracion/areas/$areaId/comportamientos': {
      fr: '/administration/zones/$areaId/comportements',
      pt: '/administracao/areas/$areaId/comportamentos',
    },
    '/administracion/areas/$areaId/equipos': {
      fr: '/administration/zones/$areaId/equipes',
      pt: '/administracao/areas/$areaId/equipes',
    },
    '/administracion/usuarios': {
      fr: '/administration/utilisateurs',
      pt: '/administracao/usuarios',
    },
    '/administracion/usuarios/crear': {
      fr: '/administration/utilisateurs/creer',
      pt: '/administracao/usuarios/criar',
    },
    '/administracion/usuarios/editar': {
      fr: '/administration/utilisateurs/modifier',
      pt: '/administracao/usuarios/editar',
    },
    '/administracion/valores': { fr: '/administration/valeurs', pt: '/administracao/valores' },
    '/administracion/valores/comportamientos': {
      fr: '/administration/valeurs/comportements',
      pt: '/administracao/valores/comportamentos',
    },
    '/administracion/etapas-de-desarrollo': {
      fr: '/administration/etapes-de-developpement',
      pt: '/administracao/etapas-de-desenvolvimento',
    },
    '/administracion/configuracion': {
      fr: '/administration/configuration',
      pt: '/administracao/configuracao',
    },
    '/administracion/recomendaciones': {
      fr: '/administration/recommandations',
      pt: '/administracao/recomendacoes',
    },
    '/administracion/exportaciones': {
      fr: '/administration/exports',
      pt: '/administracao/exportacoes',
    },
    '/administracion/usuarios/importar': {
      fr: '/administration/utilisateurs/importer',
      pt: '/administracao/usuarios/importar',
    },
    '/administracion/fresh-ai': { fr: '/administration/fresh-ai', pt: '/administracao/fresh-ai' },

    '/estadisticas': { fr: '/statistiques', pt: '/estatisticas' },
    '/estadisticas/reporte-evaluaciones': {
      fr: '/statistiques/rapport-evaluations',
      pt: '/estatisticas/relatorio-avaliacoes',
    },

    '/mi-empresa': { fr: '/mon-entreprise', pt: '/minha-empresa' },
    '/mi-empresa/valores': { fr: '/mon-entreprise/valeurs', pt: '/minha-empresa/valores' },
    '/mi-empresa/habilidades-area': {
      fr: '/mon-entreprise/competences-zone',
      pt: '/minha-empresa/habilidades-area',
    },
    '/mi-empresa/nine-box': { fr: '/mon-entreprise/nine-box', pt: '/minha-empresa/nine-box' },
    '/mi-empresa/etapas-de-desarrollo': {
      fr: '/mon-entreprise/etapes-de-developpement',
      pt: '/minha-empresa/etapas-de-desenvolvimento',
    },

    '/superadmin': { fr: '/superadmin', pt: '/superadmin' },
    '/superadmin/companias': { fr: '/superadmin/entreprises', pt: '/superadmin/empresas' },
    '/superadmin/bandeja-salida': {
      fr: '/superadmin/gestionnaire-conversations',
      pt: '/superadmin/bandeja-saida',
    },
    '/superadmin/tareas': { fr: '/superadmin/taches', pt: '/superadmin/tarefas' },
    '/superadmin/auditoria': { fr: '/superadmin/audit', pt: '/superadmin/auditoria' },
    '/superadmin/outbox': { fr: '/superadmin/boite-envoi', pt: '/superadmin/outbox' },

    '/lab': { fr: '/lab', pt: '/lab' },
    '/lab/expert-system': { fr: '/lab/systeme-expert', pt: '/lab/sistema-especialista' },
    '/lab/leadership-program': {
      fr: '/lab/programme-leadership',
      pt: '/lab/programa-de-lideranca',
    },
    '/lab/ai-playground': { fr: '/lab/ia-playground', pt: '/lab/ia-playground' },

    '/mantenimiento': { fr: '/maintenance', pt: '/manutencao' },
    '/guias/slack': { fr: '/guides/slack', pt: '/guias/slack' },
    '/guias/teams': { fr: '/guides/teams', pt: '/guias/teams' },
    '/guias/google-chat': { fr: '/guides/google-chat', pt: '/guias/google-chat' },

    '/asistente': { fr: '/assistant', pt: '/assistente' },
    '/asistente/mensajes': { fr: '/assistant/messages', pt: '/assistente/mensagens' },
  }
