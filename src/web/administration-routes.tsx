import { pagesAt } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** The pages of a company's administrators. */
export const administration = pagesAt({
  [paths.administration.overview]: () =>
    import('./administration/AdministrationPage.tsx').then((it) => it.AdministrationPage),
  [paths.administration.team]: () =>
    import('./administration/staffing/TeamPage.tsx').then((it) => it.TeamPage),
  [paths.administration.users]: () =>
    import('./administration/staffing/UsersPage.tsx').then((it) => it.UsersPage),
  [paths.administration.areas]: () =>
    import('./people/areas/AreasPage.tsx').then((it) => it.AreasPage),
  [paths.administration.area]: () =>
    import('./people/teams/AreaPage.tsx').then((it) => it.AreaPage),
  [paths.administration.addUser]: () =>
    import('./administration/staffing/AddUserPage.tsx').then((it) => it.AddUserPage),
  [paths.administration.chooseUser]: () =>
    import('./people/users/ChooseUserPage.tsx').then((it) => it.ChooseUserPage),
  [paths.administration.editUser]: () =>
    import('./administration/staffing/EditUserPage.tsx').then((it) => it.EditUserPage),
  [paths.administration.ladders]: () =>
    import('./people/ladders/DevelopmentStagesPage.tsx').then((it) => it.DevelopmentStagesPage),
  [paths.administration.values]: () =>
    import('./people/values/ValuesPage.tsx').then((it) => it.ValuesPage),
  [paths.administration.valueBehaviours]: () =>
    import('./people/behaviours/ValueGridPage.tsx').then((it) => it.ValueGridPage),
  [paths.administration.skillBehaviours]: () =>
    import('./people/behaviours/SkillGridPage.tsx').then((it) => it.SkillGridPage),
  [paths.statistics.overview]: () =>
    import('./overviews/statistics/CompanyStatisticsPage.tsx').then(
      (it) => it.CompanyStatisticsPage,
    ),
  [paths.statistics.reviews]: () =>
    import('./overviews/statistics/ReviewReportPage.tsx').then((it) => it.ReviewReportPage),
  [paths.administration.settings]: () =>
    import('./administration/settings/SettingsPage.tsx').then((it) => it.SettingsPage),
  [paths.administration.ai]: () => import('./assistant/ai/AiPage.tsx').then((it) => it.AiPage),
  [paths.administration.history]: () =>
    import('./assistant/recommendations/HistoryPage.tsx').then((it) => it.HistoryPage),
  [paths.administration.exports]: () =>
    import('./administration/exports/ExportsPage.tsx').then((it) => it.ExportsPage),
  [paths.administration.import]: () =>
    import('./administration/imports/ImportsPage.tsx').then((it) => it.ImportsPage),
  [paths.import]: () =>
    import('./administration/imports/ImportPage.tsx').then((it) => it.ImportPage),
  [paths.guides.slack]: () =>
    import('./messaging/channels/SlackGuidePage.tsx').then((it) => it.SlackGuidePage),
  [paths.guides.teams]: () =>
    import('./messaging/channels/TeamsGuidePage.tsx').then((it) => it.TeamsGuidePage),
  [paths.guides.googleChat]: () =>
    import('./messaging/channels/GoogleChatGuidePage.tsx').then((it) => it.GoogleChatGuidePage),
})
