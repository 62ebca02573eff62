import * as migration_20261122_164101_initial from './20261122_164101_initial.ts';
import * as migration_20261123_120132_relinked from './20261123_120132_relinked.ts';
import * as migration_20261123_124821_votes_bill from './20261123_124821_votes_bill.ts';
import * as migration_20261123_203013_wire_beat from './20261123_203013_wire_beat.ts';
import * as migration_20261124_042719_schools from './20261124_042719_schools.ts';
import * as migration_20261124_101620_leases from './20261124_101620_leases.ts';
import * as migration_20261124_105645_key_uses from './20261124_105645_key_uses.ts';
import * as migration_20261124_111337_assignments from './20261124_111337_assignments.ts';
import * as migration_20261124_112935_mailings from './20261124_112935_mailings.ts';
import * as migration_20261124_113314_webhooks from './20261124_113314_webhooks.ts';
import * as migration_20261124_113750_notices from './20261124_113750_notices.ts';
import * as migration_20261124_115155_dumps from './20261124_115155_dumps.ts';
import * as migration_20261124_115841_logged_at from './20261124_115841_logged_at.ts';
import * as migration_20261124_140141_bill_history from './20261124_140141_bill_history.ts';
import * as migration_20261124_144531_pdf_texts from './20261124_144531_pdf_texts.ts';
import * as migration_20261124_144755_about_sections from './20261124_144755_about_sections.ts';
import * as migration_20261124_151713_accounts from './20261124_151713_accounts.ts';
import * as migration_20261124_224901_author_contact from './20261124_224901_author_contact.ts';
import * as migration_20261125_001432_week from './20261125_001432_week.ts';
import * as migration_20261125_022150_newsletter_logged_at from './20261125_022150_newsletter_logged_at.ts';
import * as migration_20261125_033604_sharing_words from './20261125_033604_sharing_words.ts';
import * as migration_20261125_193728_passages from './20261125_193728_passages.ts';
import * as migration_20261127_183500_added_references from './20261127_183500_added_references.ts';
import * as migration_20261129_003159_imports_by_kind from './20261129_003159_imports_by_kind.ts';

export const migrations = [
  {
    up: migration_20261122_164101_initial.up,
    down: migration_20261122_164101_initial.down,
    name: '20261122_164101_initial',
  },
  {
    up: migration_20261123_120132_relinked.up,
    down: migration_20261123_120132_relinked.down,
    name: '20261123_120132_relinked',
  },
  {
    up: migration_20261123_124821_votes_bill.up,
    down: migration_20261123_124821_votes_bill.down,
    name: '20261123_124821_votes_bill',
  },
  {
    up: migration_20261123_203013_wire_beat.up,
    down: migration_20261123_203013_wire_beat.down,
    name: '20261123_203013_wire_beat',
  },
  {
    up: migration_20261124_042719_schools.up,
    down: migration_20261124_042719_schools.down,
    name: '20261124_042719_schools',
  },
  {
    up: migration_20261124_101620_leases.up,
    down: migration_20261124_101620_leases.down,
    name: '20261124_101620_leases',
  },
  {
    up: migration_20261124_105645_key_uses.up,
    down: migration_20261124_105645_key_uses.down,
    name: '20261124_105645_key_uses',
  },
  {
    up: migration_20261124_111337_assignments.up,
    down: migration_20261124_111337_assignments.down,
    name: '20261124_111337_assignments',
  },
  {
    up: migration_20261124_112935_mailings.up,
    down: migration_20261124_112935_mailings.down,
    name: '20261124_112935_mailings',
  },
  {
    up: migration_20261124_113314_webhooks.up,
    down: migration_20261124_113314_webhooks.down,
    name: '20261124_113314_webhooks',
  },
  {
    up: migration_20261124_113750_notices.up,
    down: migration_20261124_113750_notices.down,
    name: '20261124_113750_notices',
  },
  {
    up: migration_20261124_115155_dumps.up,
    down: migration_20261124_115155_dumps.down,
    name: '20261124_115155_dumps',
  },
  {
    up: migration_20261124_115841_logged_at.up,
    down: migration_20261124_115841_logged_at.down,
    name: '20261124_115841_logged_at',
  },
  {
    up: migration_20261124_140141_bill_history.up,
    down: migration_20261124_140141_bill_history.down,
    name: '20261124_140141_bill_history',
  },
  {
    up: migration_20261124_144531_pdf_texts.up,
    down: migration_20261124_144531_pdf_texts.down,
    name: '20261124_144531_pdf_texts',
  },
  {
    up: migration_20261124_144755_about_sections.up,
    down: migration_20261124_144755_about_sections.down,
    name: '20261124_144755_about_sections',
  },
  {
    up: migration_20261124_151713_accounts.up,
    down: migration_20261124_151713_accounts.down,
    name: '20261124_151713_accounts',
  },
  {
    up: migration_20261124_224901_author_contact.up,
    down: migration_20261124_224901_author_contact.down,
    name: '20261124_224901_author_contact',
  },
  {
    up: migration_20261125_001432_week.up,
    down: migration_20261125_001432_week.down,
    name: '20261125_001432_week',
  },
  {
    up: migration_20261125_022150_newsletter_logged_at.up,
    down: migration_20261125_022150_newsletter_logged_at.down,
    name: '20261125_022150_newsletter_logged_at',
  },
  {
    up: migration_20261125_033604_sharing_words.up,
    down: migration_20261125_033604_sharing_words.down,
    name: '20261125_033604_sharing_words',
  },
  {
    up: migration_20261125_193728_passages.up,
    down: migration_20261125_193728_passages.down,
    name: '20261125_193728_passages',
  },
  {
    up: migration_20261127_183500_added_references.up,
    down: migration_20261127_183500_added_references.down,
    name: '20261127_183500_added_references',
  },
  {
    up: migration_20261129_003159_imports_by_kind.up,
    down: migration_20261129_003159_imports_by_kind.down,
    name: '20261129_003159_imports_by_kind'
  },
];
