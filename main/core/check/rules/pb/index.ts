import type { Rule } from '../../rule';
import { pb101 } from './pb101';
import { pb102 } from './pb102';
import { pb103 } from './pb103';
import { pb104 } from './pb104';
import { pb105 } from './pb105';
import { pb106 } from './pb106';
import { pb107 } from './pb107';
import { pb108 } from './pb108';
import { pb109 } from './pb109';
import { pb110 } from './pb110';
import { pb111 } from './pb111';
import { pb112 } from './pb112';
import { pb113 } from './pb113';
import { pb114 } from './pb114';
import { pb115 } from './pb115';
import { pb116 } from './pb116';
import { pb117 } from './pb117';
import { pb118 } from './pb118';
import { pb119 } from './pb119';
import { pb120 } from './pb120';
import { pb121 } from './pb121';
import { pb122 } from './pb122';
import { pb123 } from './pb123';
import { pb124 } from './pb124';
import { pb125 } from './pb125';
import { pb126 } from './pb126';
import { pb127 } from './pb127';
import { pb128 } from './pb128';
import { pb129 } from './pb129';
import { pb130 } from './pb130';
import { pb131 } from './pb131';
import { pb132 } from './pb132';
import { pb133 } from './pb133';
import { pb134 } from './pb134';
import { pb135 } from './pb135';
import { pb136 } from './pb136';
import { pb137 } from './pb137';
import { pb138 } from './pb138';
import { pb139 } from './pb139';
import { pb140 } from './pb140';
import { pb141 } from './pb141';
import { pb142 } from './pb142';
import { pb143 } from './pb143';
import { pb144 } from './pb144';
import { pb145 } from './pb145';
import { pb150 } from './pb150';
import { pb151 } from './pb151';
import { pb152 } from './pb152';
import { pb153 } from './pb153';
import { pb155 } from './pb155';
import { pb156 } from './pb156';
import { pb157 } from './pb157';
import { pb158 } from './pb158';
import { pb159 } from './pb159';
import { pb160 } from './pb160';
import { pb161 } from './pb161';
import { pb162 } from './pb162';
import { pb164 } from './pb164';
import { pb165 } from './pb165';
import { pb166 } from './pb166';
import { pb168 } from './pb168';
import { pb169 } from './pb169';
import { pb170 } from './pb170';
import { pb171 } from './pb171';
import { pb172 } from './pb172';
import { pb174 } from './pb174';
import { pb175 } from './pb175';
import { pb176 } from './pb176';
import { pb177 } from './pb177';
import { pb178 } from './pb178';
import { pb179 } from './pb179';
import { pb180 } from './pb180';
import { pb181 } from './pb181';
import { pb182 } from './pb182';
import { pb183 } from './pb183';
import { pb184 } from './pb184';
import { pb185 } from './pb185';
import { pb186 } from './pb186';
import { pb187 } from './pb187';
import { pb188 } from './pb188';
import { pb189 } from './pb189';
import { pb191 } from './pb191';
import { pb192 } from './pb192';
import { pb193 } from './pb193';
import { pb194 } from './pb194';
import { pb195 } from './pb195';
import { pb196 } from './pb196';
import { pb197 } from './pb197';
import { pb201 } from './pb201';
import { pb202 } from './pb202';
import { pb203 } from './pb203';
import { pb205 } from './pb205';
import { pb206 } from './pb206';
import { pb207 } from './pb207';
import { pb208 } from './pb208';
import { pb209 } from './pb209';
import { pb211 } from './pb211';
import { pb212 } from './pb212';
import { pb213 } from './pb213';
import { pb220 } from './pb220';
import { pb221 } from './pb221';
import { pb222 } from './pb222';
import { pb223 } from './pb223';
import { pb224 } from './pb224';
import { pb225 } from './pb225';
import { pb226 } from './pb226';
import { pb230 } from './pb230';
import { pb231 } from './pb231';
import { pb233 } from './pb233';
import { pb234 } from './pb234';
import { pb235 } from './pb235';
import { pb236 } from './pb236';
import { pb237 } from './pb237';
import { pb238 } from './pb238';
import { pb239 } from './pb239';
import { pb240 } from './pb240';
import { pb241 } from './pb241';
import { pb242 } from './pb242';
import { pb243 } from './pb243';
import { pb250 } from './pb250';

/** Rules about playbooks. */
export const pbRules: readonly Rule[] = [
  pb101,
  pb102,
  pb103,
  pb104,
  pb105,
  pb106,
  pb107,
  pb108,
  pb109,
  pb110,
  pb111,
  pb112,
  pb113,
  pb114,
  pb115,
  pb116,
  pb117,
  pb118,
  pb119,
  pb120,
  pb121,
  pb122,
  pb123,
  pb124,
  pb125,
  pb126,
  pb127,
  pb128,
  pb129,
  pb130,
  pb131,
  pb132,
  pb133,
  pb134,
  pb135,
  pb136,
  pb137,
  pb138,
  pb139,
  pb140,
  pb141,
  pb142,
  pb143,
  pb144,
  pb145,
  pb150,
  pb151,
  pb152,
  pb153,
  pb155,
  pb156,
  pb157,
  pb158,
  pb159,
  pb160,
  pb161,
  pb162,
  pb164,
  pb165,
  pb166,
  pb168,
  pb169,
  pb170,
  pb171,
  pb172,
  pb174,
  pb175,
  pb176,
  pb177,
  pb178,
  pb179,
  pb180,
  pb181,
  pb182,
  pb183,
  pb184,
  pb185,
  pb186,
  pb187,
  pb188,
  pb189,
  pb191,
  pb192,
  pb193,
  pb194,
  pb195,
  pb196,
  pb197,
  pb201,
  pb202,
  pb203,
  pb205,
  pb206,
  pb207,
  pb208,
  pb209,
  pb211,
  pb212,
  pb213,
  pb220,
  pb221,
  pb222,
  pb223,
  pb224,
  pb225,
  pb226,
  pb230,
  pb231,
  pb233,
  pb234,
  pb235,
  pb236,
  pb237,
  pb238,
  pb239,
  pb240,
  pb241,
  pb242,
  pb243,
  pb250,
];
