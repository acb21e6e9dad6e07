import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { Appeal, ContentReport, ReportPicture, Statement } from './entities.ts';
import { personalData } from './personalData.ts';

/** Reports of illegal content, decisions on them and appeals. */
export const contentReports = defineDomain({
  name: 'contentReports',
  tables: {
    content_report: ContentReport,
    statement: Statement,
    appeal: Appeal,
    report_picture: ReportPicture,
  },
  rows: {
    ContentReport: 'entities.ts#ContentReport',
    ReportPicture: 'entities.ts#ReportPicture',
    ReportSnapshot: 'entities.ts#Snapshot',
    StatementOfReasons: 'entities.ts#Statement',
    Appeal: 'entities.ts#Appeal',
    AdminAppeal: 'entities.ts#Appeal',
  },
  personalData,
  nameColumns: { content_report: sql.ref('number') },
});
