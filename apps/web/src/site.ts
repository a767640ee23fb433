// The script of the public site: one module for each thing that HTML and CSS cannot do alone.
import './site.css';
import { sendMessages } from './domains/public-site/enhance/contact-form.ts';
import { copyCode } from './domains/public-site/enhance/copy-code.ts';
import { countCharacters } from './domains/public-site/enhance/count-characters.ts';
import { markCategory } from './domains/public-site/enhance/feature-categories.ts';
import { searchGuides } from './domains/public-site/enhance/guide-search.ts';
import { closeMenus } from './domains/public-site/enhance/menus.ts';
import { switchTheme } from './domains/public-site/enhance/theme-switch.ts';

switchTheme();
closeMenus();
markCategory();
countCharacters();
sendMessages();
searchGuides();
copyCode();
